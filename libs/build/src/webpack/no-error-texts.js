// Stands in for the federation runtime's sentences about its errors: 0.4 KB in the shell and again in every remote. Each error
// still carries its code and the address that explains it.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
