/** The version that the health call and the OpenAPI document report; changes with each release. */
export const version = '0.1.0';
