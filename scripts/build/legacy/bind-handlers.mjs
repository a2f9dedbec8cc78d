import ts from 'typescript'
import { applyEdits, findNodes } from './source-edits.mjs'

/**
 * Binds the methods that a class gives to events by name (`onInput={this.change}`): mini-programs call them on the
 * component, a browser without `this`.
 *
 * @param {string} code
 * @param {string} id
 */
export function bindHandlers(code, id) {
  if (!/\bon[A-Z]\w*=\{\s*this\.\w+/.test(code)) return code
  const edits = findNodes(code, id, node => {
    if (!ts.isClassLike(node) || !node.heritageClauses) return undefined
    const given = namesGivenIn(node)
    const bound = node.members
      .filter(member => isOwnMethod(member) && given.has(member.name.getText()))
      .map(({ name }) => `${name.getText()} = this.${name.getText()}.bind(this);`)
    const start = node.members.pos
    return bound.length > 0 ? { start, end: start, text: bound.join('') } : undefined
  })
  return applyEdits(code, edits)
}

/** @param {import('typescript').ClassLikeDeclaration} owner */
function namesGivenIn(owner) {
  /** @type {Set<string>} */
  const names = new Set()

  /** @param {import('typescript').Node} node */
  function visit(node) {
    const name = givenName(node)
    if (name) names.add(name)
    if (!ts.isClassLike(node)) ts.forEachChild(node, visit)
  }
  ts.forEachChild(owner, visit)
  return names
}

/** @param {import('typescript').Node} node */
function givenName(node) {
  if (!ts.isJsxAttribute(node) || !/^on[A-Z]/.test(node.name.getText())) return undefined
  const value = node.initializer
  const given = value && ts.isJsxExpression(value) ? value.expression : undefined
  return given && nameOnThis(isBareBind(given) ? given.expression.expression : given)
}

/** `this.change.bind()`, which mini-programs take for the name alone. @param {import('typescript').Node} node */
const isBareBind = node =>
  ts.isCallExpression(node) &&
  node.arguments.length === 0 &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'bind'

/** @param {import('typescript').Node} node */
const nameOnThis = node =>
  ts.isPropertyAccessExpression(node) && node.expression.kind === ts.SyntaxKind.ThisKeyword
    ? node.name.text
    : undefined

/** @param {import('typescript').ClassElement} member */
const isOwnMethod = member =>
  ts.isMethodDeclaration(member) &&
  !member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)
