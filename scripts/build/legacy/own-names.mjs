import ts from 'typescript'
import { isModule } from './module-kind.mjs'
import { applyEdits, findNodes } from './source-edits.mjs'

/**
 * Declares what an app keeps on the library (`Taro.systemInfo = ...`), so that it is undefined until the app sets it:
 * the library itself answers every name with a function.
 *
 * @param {string} code
 * @param {string} id
 */
export function declareOwnNames(code, id) {
  if (!isModule(code) || !/\.\s*[\w$]+\s*=[^=>]/.test(code)) return code
  const libraries = new Set(['Taro', 'wx', ...findNodes(code, id, importedLibrary)])
  const names = new Set(findNodes(code, id, node => assignedName(node, libraries)))
  const text = [...names].map(
    name => `"${name.split('.')[1]}" in ${name.split('.')[0]} || (${name} = undefined);`,
  )
  return applyEdits(code, [{ start: 0, end: 0, text: text.join('') }])
}

/** @param {import('typescript').Node} node */
const importedLibrary = node =>
  ts.isImportDeclaration(node) &&
  ts.isStringLiteral(node.moduleSpecifier) &&
  node.moduleSpecifier.text === '@tarojs/taro'
    ? node.importClause?.name?.text
    : undefined

/**
 * @param {import('typescript').Node} node
 * @param {Set<string>} libraries
 */
function assignedName(node, libraries) {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken)
    return undefined
  const { left } = node
  if (!ts.isPropertyAccessExpression(left) || !ts.isIdentifier(left.expression)) return undefined
  const library = left.expression.text
  return libraries.has(library) ? `${library}.${left.name.text}` : undefined
}
