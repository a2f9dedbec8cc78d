import { extname } from 'node:path'
import ts from 'typescript'
import { bindHandlers } from './bind-handlers.mjs'
import { callSupers } from './call-supers.mjs'
import { leadHosts } from './lead-hosts.mjs'
import { nameTags } from './name-tags.mjs'
import { openApp } from './open-app.mjs'
import { declareOwnNames } from './own-names.mjs'
import { namePackages } from './package-defaults.mjs'
import { isPlaceholder, replaceRequires, restoreAssets } from './replace-requires.mjs'
import { isBound } from './free-names.mjs'
import { undeclaredNames } from './undeclared.mjs'

/**
 * Like the platform's own build: decorators and JSX in any file, class fields by assignment, JSX without an import.
 */
const compilerOptions = {
  target: ts.ScriptTarget.ES2020,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  jsxImportSource: 'legacy-jsx',
  experimentalDecorators: true,
  useDefineForClassFields: false,
  importHelpers: true,
  allowJs: true,
}

const ownConfig = /^definePageConfig\(/m

/** Whether a page's file contains its config as a statement. @param {string} code */
export const namesOwnConfig = code => ownConfig.test(code)

/**
 * Compiles old scripts, each file by itself.
 *
 * @param {import('./apps.mjs').Apps} apps
 */
export function scripts(apps) {
  return {
    name: 'legacy-scripts',

    /**
     * @param {string} source
     * @param {string} id
     */
    async transform(source, id) {
      if (!apps.nameOf(id) || !/\.[jt]sx?$/.test(id)) return null
      const led = leadHosts(source, apps.settings(apps.nameOf(id)).hosts)
      const configured = led.replace(ownConfig, 'export const pageConfig = $&')
      const opened = apps.isAppFile(id) ? openApp(configured, id) : configured
      const requiring = await replaceRequires(this, opened, id)
      const named = nameTags(requiring, id)
      const isGiven = name => isPlaceholder(name) || isBound(apps, id, name)
      for (const { line, text } of await undeclaredNames(named, id, isGiven))
        this.warn(text, { line, column: 0 })
      const code = restoreAssets(
        transpile(declareOwnNames(bindHandlers(callSupers(named, id), id), id), id),
      )
        // A namespace contains a module's exports only; the library's default export answers every name.
        .replace(/import \* as (\w+) from (['"]@tarojs\/taro['"])/g, 'import $1 from $2')
      return { code: await namePackages(this, code, id), map: null }
    },
  }
}

/**
 * @param {string} code
 * @param {string} id
 */
function transpile(code, id) {
  const { outputText, diagnostics = [] } = ts.transpileModule(code, {
    fileName: id,
    compilerOptions,
    reportDiagnostics: extname(id).startsWith('.t'),
  })
  const [first] = diagnostics
  if (first) throw new Error(`${id}: ${ts.flattenDiagnosticMessageText(first.messageText, '\n')}`)
  return outputText
}
