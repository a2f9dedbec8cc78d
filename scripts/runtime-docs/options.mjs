import ts from 'typescript'
import { parameterText } from './comments.mjs'

/** @typedef {import('./program.mjs').Program} Program */

/**
 * @typedef {object} Option
 * @property {string} name
 * @property {string} type as it is written
 * @property {boolean} isNeeded
 * @property {string} comment
 * @property {string | undefined} initial value in the code that is taken when it is absent
 * @property {string} owner name of the interface that declares it, '' if it stands inline
 * @property {string} file
 */

/** Members that mean the same everywhere. */
const understood = ['success', 'fail', 'complete', 'children']

/**
 * The members of a type, with what comments and code tell of them.
 *
 * @param {Program} program
 * @param {ts.Type} type
 * @param {{ comment: string, needed?: readonly string[], initial?: ReadonlyMap<string, string> }} told by the API itself
 * @returns {Option[]}
 */
export function optionsIn(program, type, { comment, needed, initial }) {
  const options = program.checker.getPropertiesOfType(type).flatMap(member => {
    const { name } = member
    const [node] = member.declarations ?? []
    if (understood.includes(name) || !node || !program.isOurs(node)) return []
    const isOptional = (member.flags & ts.SymbolFlags.Optional) !== 0
    return {
      name,
      type: typeText(program, node),
      isNeeded: needed ? needed.includes(name) : !isOptional,
      comment: program.commentOf(member) || parameterText(comment, name),
      initial: initial?.get(name) ?? destructuredValue(program, node, name),
      owner: ts.isInterfaceDeclaration(node.parent) ? node.parent.name.text : '',
      file: program.fileOf(node),
    }
  })
  return options.sort((a, b) => Number(b.isNeeded) - Number(a.isNeeded))
}

/**
 * The type as it is written; names of unions of texts are spelled out.
 *
 * @param {Program} program
 * @param {ts.Declaration} node
 */
function typeText({ checker }, node) {
  if (!ts.isPropertySignature(node) || !node.type) return node.getText().replace(/\s+/g, ' ')
  const written = node.type
    .getText()
    .replace(/^\| |\s+/g, found => (found.startsWith('|') ? '' : ' '))
  const type = checker.getTypeFromTypeNode(node.type)
  const isWords = type.isUnion() && type.types.every(each => each.isStringLiteral())
  if (!isWords || !ts.isTypeReferenceNode(node.type)) return written
  return type.types.map(each => (each.isStringLiteral() ? `'${each.value}'` : '')).join(' | ')
}

/**
 * The value in a destructuring, `{ duration = 300 }`, of the very type that declares the member, beside its declaration.
 *
 * @param {Program} program
 * @param {ts.Node} declared
 * @param {string} name
 */
function destructuredValue(program, declared, name) {
  /** @type {Set<string>} */
  const found = new Set()

  /** @param {ts.Node} node */
  function visit(node) {
    ts.forEachChild(node, visit)
    if (!ts.isBindingElement(node) || !node.initializer) return
    if ((node.propertyName ?? node.name).getText() !== name) return
    const whole = program.checker.getTypeAtLocation(node.parent)
    const taken = program.checker.getPropertyOfType(whole, name)
    const value = valueText(program, node.initializer)
    if (value !== undefined && taken?.declarations?.includes(declared)) found.add(value)
  }

  visit(declared.getSourceFile())
  return found.size === 1 ? [...found][0] : undefined
}

/**
 * A value that can be read off the code: a literal, or the name of a text.
 *
 * @param {Program} program
 * @param {ts.Expression} value
 */
export function valueText(program, value) {
  if (/^['"\d[{-]|^(true|false)$/.test(value.getText())) return value.getText().replace(/\s+/g, ' ')
  const type = program.checker.getTypeAtLocation(value)
  return type.isStringLiteral() ? `'${type.value}'` : undefined
}
