import type { Plugin } from 'rollup'
import ts from 'typescript'

/** Compiles our own scripts in a test's build file by file: type-checking the whole program would take too long. */
export const typesOff = (folder: string): Plugin => ({
  name: 'types-off',
  transform(code, id) {
    if (!/\.tsx?$/.test(id) || !id.startsWith(folder)) return null
    const compilerOptions = {
      target: ts.ScriptTarget.ES2020,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
    }
    return ts.transpileModule(code, { fileName: id, compilerOptions }).outputText
  },
})
