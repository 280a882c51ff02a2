import { prepareSchool } from './school-server.ts';

export default prepareSchool;
