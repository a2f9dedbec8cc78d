// Statuses and roles are named: `api/values/` says what each number means, once for both sides.
const field = /^(status|state|role)$/i
const column = /(^|\.)(status|state|role)$/
/** Greater numbers are answers of HTTP. */
const LARGEST = 99
const inSql = /\b(status|state|role)\b\s*(=|!=|<>|<|<=|>|>=|in)\s*\(?\s*\d/

const message = 'Name this status: its numbers stand in api/values/.'

const isDigit = node =>
  node?.type === 'UnaryExpression'
    ? isDigit(node.argument)
    : node?.type === 'Literal' && typeof node.value === 'number' && node.value <= LARGEST

const nameOf = node => {
  switch (node?.type) {
    case 'Identifier':
      return node.name
    case 'MemberExpression':
      return node.computed ? '' : nameOf(node.property)
    case 'ChainExpression':
      return nameOf(node.expression)
    default:
      return ''
  }
}

const isField = node => field.test(nameOf(node))

function digitsOfType(node) {
  if (node?.type === 'TSUnionType') return node.types.some(digitsOfType)
  return node?.type === 'TSLiteralType' && isDigit(node.literal)
}

const create = context => {
  const report = node => context.report({ node, message })
  return {
    BinaryExpression(node) {
      const { left, right } = node
      if ((isField(left) && isDigit(right)) || (isField(right) && isDigit(left))) report(node)
    },
    SwitchStatement(node) {
      if (!isField(node.discriminant)) return
      for (const each of node.cases) if (isDigit(each.test)) report(each)
    },
    Property(node) {
      if (isField(node.key) && isDigit(node.value)) report(node)
    },
    TSPropertySignature(node) {
      if (isField(node.key) && digitsOfType(node.typeAnnotation?.typeAnnotation)) report(node)
    },
    CallExpression(node) {
      const [name, , value] = node.arguments
      if (name?.type !== 'Literal' || !column.test(String(name.value))) return
      const values = value?.type === 'ArrayExpression' ? value.elements : [value]
      if (values.some(isDigit)) report(node)
    },
    TemplateLiteral(node) {
      if (node.quasis.some(each => inSql.test(each.value.raw))) report(node)
    },
  }
}

export default { meta: { name: 'shop' }, rules: { statuses: { create } } }
