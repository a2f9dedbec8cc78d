/**
 * Whether a script is an ES module; a CommonJS script requires and assigns to `module.exports`.
 *
 * @param {string} code
 */
export const isModule = code => /^\s*(import\b(?!\s*\()|export\b)/m.test(code)
