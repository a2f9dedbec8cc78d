/** Whether a script imports or exports; one of the older kind requires and assigns to `module.exports`. @param {string} code */
export const isModule = code => /^\s*(import\b(?!\s*\()|export\b)/m.test(code)
