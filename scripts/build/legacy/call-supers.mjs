import ts from 'typescript'
import { applyEdits, findNodes } from './source-edits.mjs'

/**
 * Adds `super()` to constructors of derived classes that lack it. Mini-programs compile classes to functions, where the
 * missing call does no harm; a browser throws a ReferenceError as soon as such a constructor uses `this` or returns.
 *
 * @param {string} code
 * @param {string} id
 */
export function callSupers(code, id) {
  if (!/\bconstructor\s*\(/.test(code)) return code
  const edits = findNodes(code, id, node => {
    if (!ts.isConstructorDeclaration(node) || !node.body || !isDerived(node.parent))
      return undefined
    if (callsSuper(node.body)) return undefined
    const start = node.body.getStart() + 1
    return { start, end: start, text: ' super(...arguments);' }
  })
  return applyEdits(code, edits)
}

/** @param {import('typescript').Node} node of a constructor */
const isDerived = node =>
  ts.isClassLike(node) &&
  node.heritageClauses?.some(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)

/** @param {import('typescript').Node} node @returns {boolean} */
function callsSuper(node) {
  if (ts.isClassLike(node)) return false
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword) return true
  return ts.forEachChild(node, child => callsSuper(child) || undefined) ?? false
}
