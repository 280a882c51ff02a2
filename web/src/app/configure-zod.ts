import { z } from 'zod';

// The Content-Security-Policy forbids making functions from text, which zod otherwise tries in order to be faster.
z.config({ jitless: true });
