/** The version that the health call and the OpenAPI document report; changes with each release. */
export const version = '1.0.0';
