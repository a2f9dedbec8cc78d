import { parseAst } from 'rollup/parseAst'

/**
 * The nodes of a script, and what it says about names: `declared` variables, `own` methods and fields, `provided`
 * members of the browser's objects that it sets, and `guarded` names for which it asks before it uses them.
 *
 * @param {string} code
 */
export function readScript(code) {
  const nodes = []
  const names = { declared: new Set(), own: new Set(), provided: new Set(), guarded: new Set() }
  /** Variable -> the members that it holds: `const locks = navigator.locks; if (!locks) ...` */
  const held = []

  function visit(node, parent, key, isOutside) {
    nodes.push(node)
    if (node.type === 'AwaitExpression') node.isOutside = isOutside
    if (node.type === 'Identifier') {
      if (isDeclared(parent, key)) names.declared.add(node.name)
      else node.isRead = !isKey(parent, key)
    }
    noteNames(node, names)
    if (node.type === 'VariableDeclarator' && node.init?.type === 'MemberExpression')
      held.push([node.id.name, memberName(node.init)])
    for (const [name, child] of Object.entries(node)) {
      for (const each of Array.isArray(child) ? child : [child])
        if (each?.type) visit(each, node, name, isOutside && !/Function/.test(node.type))
    }
  }

  visit(parseAst(code), undefined, '', true)
  for (const [variable, member] of held) if (names.guarded.has(variable)) names.guarded.add(member)
  return { nodes, names }
}

/** Name of the member, also of `object['name']`; undefined for a computed one. */
export const memberName = ({ property, computed }) =>
  computed ? (property.type === 'Literal' ? String(property.value) : undefined) : property.name

function noteNames(node, { own, provided, guarded }) {
  const guard = name => guarded.add(name)
  switch (node.type) {
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      own.add(node.key.name ?? node.key.value)
      break
    case 'AssignmentExpression':
      if (node.left.type === 'MemberExpression') provided.add(memberName(node.left))
      break
    case 'IfStatement':
    case 'ConditionalExpression':
      asked(node.test).forEach(guard)
      break
    case 'LogicalExpression':
      asked(node.left).forEach(guard)
      break
    case 'UnaryExpression':
      if (/typeof|!/.test(node.operator)) asked(node.argument).forEach(guard)
      break
    case 'BinaryExpression':
      if (node.operator === 'in' && node.left.type === 'Literal') guard(node.left.value)
      break
    case 'CallExpression':
      node.callee.isCalled = true
      if (node.optional) asked(node.callee).forEach(guard)
      break
    case 'MemberExpression':
      if (node.optional) asked(node.object).forEach(guard)
      break
    default:
  }
}

/** Names whose presence a condition asks for. @returns {string[]} */
function asked(node) {
  switch (node.type) {
    case 'Identifier':
      return [node.name]
    case 'MemberExpression':
      return [memberName(node)].filter(Boolean)
    case 'ChainExpression':
      return asked(node.expression)
    case 'UnaryExpression':
      return asked(node.argument)
    case 'BinaryExpression':
    case 'LogicalExpression':
      return [...asked(node.left), ...asked(node.right)]
    default:
      return []
  }
}

const isDeclared = (parent, key) =>
  key === 'params' ||
  key === 'param' ||
  key === 'local' ||
  (key === 'id' && /^(Variable|Function|Class)/.test(parent?.type ?? '')) ||
  (key === 'elements' && parent.type === 'ArrayPattern') ||
  (key === 'left' && parent.type === 'AssignmentPattern') ||
  (key === 'argument' && parent.type === 'RestElement')

const isKey = (parent, key) => (key === 'property' || key === 'key') && parent.computed !== true
