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
 * @property {number} position in the file
 */

/** Members with the same meaning everywhere. */
const understood = ['success', 'fail', 'complete', 'children']

/**
 * The members of a type with their comments and defaults: needed ones first, then those declared beside the API, each
 * in the order of declaration. The compiler's own order is not stable.
 *
 * @param {Program} program
 * @param {ts.Type} type
 * @param {object} api
 * @param {string} api.file
 * @param {string} api.comment
 * @param {readonly string[]} [api.needed]
 * @param {ReadonlyMap<string, string>} [api.initial]
 * @returns {Option[]}
 */
export function optionsIn(program, type, { file, comment, needed, initial }) {
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
      position: node.pos,
    }
  })
  return options.sort(
    (a, b) =>
      Number(b.isNeeded) - Number(a.isNeeded) ||
      Number(b.file === file) - Number(a.file === file) ||
      a.file.localeCompare(b.file, 'en') ||
      a.position - b.position,
  )
}

/**
 * The type as written; an alias for several texts is expanded.
 *
 * @param {Program} program
 * @param {ts.Declaration} node
 */
function typeText(program, node) {
  if (ts.isMethodSignature(node)) {
    const parameters = node.parameters.map(oneLine).join(', ')
    return `(${parameters}) => ${node.type ? oneLine(node.type) : 'unknown'}`
  }
  if (!ts.isPropertySignature(node) || !node.type) return oneLine(node)
  const type = program.checker.getTypeFromTypeNode(node.type)
  const words = type.isUnion()
    ? type.types.flatMap(each => (each.isStringLiteral() ? each.value : []))
    : []
  const isNamed = ts.isTypeReferenceNode(node.type) && type.isUnion()
  if (!isNamed || words.length < type.types.length) return oneLine(node.type)
  const [named] = type.aliasSymbol?.declarations ?? []
  // The compiler's order depends on what it checks first.
  return named && ts.isTypeAliasDeclaration(named) && ts.isUnionTypeNode(named.type)
    ? oneLine(named.type)
    : words
        .sort()
        .map(word => `'${word}'`)
        .join(' | ')
}

/** @param {ts.Node} node */
const oneLine = node => node.getText().replace(/\s+/g, ' ').replace(/^\| /, '')

/**
 * Default value in a destructuring, `{ duration = 300 }`, of the type that declares the member, in the same file.
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
 * A value that can be read from the code: a literal, or the name of a text.
 *
 * @param {Program} program
 * @param {ts.Expression} value
 */
export function valueText(program, value) {
  if (/^['"\d[{-]|^(true|false)$/.test(value.getText())) return value.getText().replace(/\s+/g, ' ')
  const type = program.checker.getTypeAtLocation(value)
  return type.isStringLiteral() ? `'${type.value}'` : undefined
}
