import ts from 'typescript'
import { valueText } from './options.mjs'

/** @typedef {import('./program.mjs').Program} Program */

/**
 * @typedef {object} Declared what an API declares of its options
 * @property {Map<string, string>} initial
 * @property {Map<string, string | undefined>} checks the word that the error asks for, if it is about the type
 */

/**
 * Reads `defaults` and `checks` of a `defineApi(...)`, also behind a function of the same file that calls it.
 *
 * @param {Program} program
 * @param {ts.Node | undefined} node
 * @returns {Declared}
 */
export function declaredBy(program, node) {
  /** @type {Declared} */
  const declared = { initial: new Map(), checks: new Map() }
  if (node && ts.isVariableDeclaration(node) && node.initializer) readCall(node.initializer)
  return declared

  /** @param {ts.Expression} expression */
  function readCall(expression) {
    const call = ts.isAsExpression(expression) ? expression.expression : expression
    if (!ts.isCallExpression(call)) return
    const callee = program.declarationOf(call.expression)
    const isNear = callee?.getSourceFile() === call.getSourceFile()
    const wrapped = isNear && ts.isFunctionDeclaration(callee) && returnedBy(callee)
    if (wrapped) readCall(wrapped)
    for (const spec of call.arguments.filter(ts.isObjectLiteralExpression)) {
      readInitial(propertyOf(program, spec, 'defaults'))
      readChecks(propertyOf(program, spec, 'checks') ?? spec)
    }
  }

  /** @param {ts.ObjectLiteralExpression | undefined} defaults */
  function readInitial(defaults) {
    for (const member of defaults?.properties ?? []) {
      if (!ts.isPropertyAssignment(member)) continue
      const value = valueText(program, member.initializer)
      if (value !== undefined) declared.initial.set(member.name.getText(), value)
    }
  }

  /** @param {ts.ObjectLiteralExpression} checks */
  function readChecks({ properties }) {
    for (const member of properties) {
      if (!ts.isPropertyAssignment(member) || !ts.isArrayLiteralExpression(member.initializer))
        continue
      const words = member.initializer.elements.map(each => wordOf(program, each))
      if (words.length > 0) declared.checks.set(member.name.getText(), words.find(Boolean))
    }
  }
}

/** @param {ts.FunctionDeclaration} wrapper */
const returnedBy = wrapper => wrapper.body?.statements.find(ts.isReturnStatement)?.expression

/**
 * @param {Program} program
 * @param {ts.ObjectLiteralExpression} spec
 * @param {string} name
 */
function propertyOf(program, spec, name) {
  const found = spec.properties.find(member => member.name?.getText() === name)
  if (!found) return undefined
  const value = ts.isShorthandPropertyAssignment(found)
    ? program.checker.getShorthandAssignmentValueSymbol(found)?.valueDeclaration
    : found
  const object = value && 'initializer' in value ? value.initializer : undefined
  const bare = object && ts.isAsExpression(object) ? object.expression : object
  return bare && ts.isObjectLiteralExpression(bare) ? bare : undefined
}

/**
 * Type that a check requires, `String` in `wrongParameter(name, 'String', value)`; undefined for other checks.
 *
 * @param {Program} program
 * @param {ts.Expression} check
 * @returns {string | undefined}
 */
function wordOf(program, check) {
  const name = ts.isCallExpression(check) ? check.expression : check
  const body = program.declarationOf(name)
  return body && program.isOurs(body) ? find(body) : undefined

  /** @param {ts.Node} node @returns {string | undefined} */
  function find(node) {
    if (ts.isCallExpression(node)) {
      const [, word] = node.arguments
      const isMessage = /\bwrongParameter$/.test(node.expression.getText())
      if (isMessage && word && ts.isStringLiteral(word)) return word.text
      if (ts.isIdentifier(node.expression)) {
        const called = wordOf(program, node.expression)
        if (called) return called
      }
    }
    return ts.forEachChild(node, find)
  }
}
