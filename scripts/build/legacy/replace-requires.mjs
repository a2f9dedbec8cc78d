import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { emitAsset, isAsset } from './assets.mjs'
import { isModule } from './module-kind.mjs'
import { applyEdits, findNodes } from './source-edits.mjs'

/** Prefix of the placeholders that `restoreAssets` turns into addresses. */
const mark = '__asset_'

/**
 * Replaces `require` of a picture with its address, wherever it occurs. In an ES module, `require` of a script
 * becomes an import: of the namespace, or of a CommonJS script's `module.exports`.
 *
 * @param {import('rollup').PluginContext} context
 * @param {string} code
 * @param {string} id
 */
export async function replaceRequires(context, code, id) {
  if (!/\brequire\s*\(/.test(code)) return code
  const calls = findNodes(code, id, requireCall)
  const imports = []
  const edits = []
  for (const [index, { source, ...place }] of calls.entries()) {
    const file = (await context.resolve(source, id))?.id
    if (file && isAsset(file)) {
      edits.push({ ...place, text: mark + emitAsset(context, file) })
    } else if (isModule(code)) {
      const isNamespace = file?.startsWith('/') && isModule(readFileSync(file, 'utf8'))
      const what = `${isNamespace ? '* as ' : ''}__required${index}`
      imports.push(`import ${what} from ${JSON.stringify(source)};`)
      edits.push({ ...place, text: `__required${index}` })
    }
  }
  return imports.join('') + applyEdits(code, edits)
}

/** Whether a name stands for an address. @param {string} name */
export const isPlaceholder = name => name.startsWith(mark)

/** Last of all: `import.meta` would turn a CommonJS script into a module. @param {string} code */
export const restoreAssets = code => code.replaceAll(mark, 'import.meta.ROLLUP_FILE_URL_')

/**
 * @param {import('typescript').Node} node
 * @param {import('typescript').SourceFile} file
 */
function requireCall(node, file) {
  if (!ts.isCallExpression(node) || node.expression.getText(file) !== 'require') return undefined
  const [argument] = node.arguments
  if (!argument || !ts.isStringLiteralLike(argument)) return undefined
  return { start: node.getStart(file), end: node.getEnd(), source: argument.text }
}
