import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import { findFile } from '../build/legacy/find-file.mjs'

/** A value that only a run of the app's build would tell. */
export class Unknown {
  /** @param {string} text as it is written */
  constructor(text) {
    this.text = text
  }
}

/**
 * Reads values out of an old script without running it: literals, objects, lists, names of the same file and of files
 * that it imports, templates, sums, conditions, `JSON.stringify`, `path.resolve` and `Object.assign`. Anything else is an
 * `Unknown`.
 *
 * @param {string} path
 */
export function readScript(path) {
  const source = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.ES2020,
    true,
    /\.ts$/.test(path) ? ts.ScriptKind.TS : ts.ScriptKind.TSX,
  )
  /** @type {Map<string, () => unknown>} */
  const names = new Map()
  /** @type {ts.Expression | undefined} */
  let exported

  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (ts.isIdentifier(name) && initializer) names.set(name.text, () => valueOf(initializer))
      }
    } else if (ts.isImportDeclaration(statement)) noteImport(statement)
    else if (ts.isExportAssignment(statement)) exported = statement.expression
    else if (ts.isExpressionStatement(statement)) noteExport(statement.expression)
  }

  /** @param {ts.ImportDeclaration} statement */
  function noteImport({ importClause, moduleSpecifier }) {
    const from = moduleSpecifier.getText(source).slice(1, -1)
    const read = () => readRelative(from)
    if (importClause?.name)
      names.set(importClause.name.text, () => read()?.exported() ?? new Unknown(from))
    const bindings = importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings)) return
    for (const { name, propertyName } of bindings.elements) {
      names.set(name.text, () => read()?.named((propertyName ?? name).text) ?? new Unknown(from))
    }
  }

  /** @param {string} from */
  function readRelative(from) {
    const file = from.startsWith('.') ? findFile(resolve(dirname(path), from)) : undefined
    return file && /\.[jt]sx?$/.test(file) ? readScript(file) : undefined
  }

  /** @param {ts.Expression} expression */
  function noteExport(expression) {
    if (ts.isBinaryExpression(expression) && expression.left.getText(source) === 'module.exports')
      exported = expression.right
  }

  /** @param {ts.Expression} node @returns {unknown} */
  function valueOf(node) {
    const simple = literalOf(node)
    if (simple) return simple.value
    if (ts.isObjectLiteralExpression(node)) return objectOf(node)
    if (ts.isArrayLiteralExpression(node)) return listOf(node)
    if (ts.isIdentifier(node)) return names.get(node.text)?.() ?? new Unknown(node.text)
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node)
    )
      return valueOf(node.expression)
    if (ts.isTemplateExpression(node)) return templateOf(node)
    if (ts.isBinaryExpression(node)) return binaryOf(node)
    if (ts.isConditionalExpression(node)) {
      const condition = valueOf(node.condition)
      if (condition instanceof Unknown) return condition
      return valueOf(condition ? node.whenTrue : node.whenFalse)
    }
    if (ts.isPropertyAccessExpression(node)) return memberOf(node)
    if (ts.isCallExpression(node)) return callOf(node)
    return new Unknown(node.getText(source))
  }

  /** @param {ts.ObjectLiteralExpression} node */
  function objectOf(node) {
    /** @type {Record<string, unknown>} */
    const value = {}
    for (const member of node.properties) {
      if (ts.isPropertyAssignment(member)) {
        const { name } = member
        value[
          ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : name.getText(source)
        ] = valueOf(member.initializer)
      } else if (ts.isShorthandPropertyAssignment(member))
        value[member.name.text] = valueOf(member.name)
      else if (ts.isSpreadAssignment(member)) {
        const spread = valueOf(member.expression)
        if (!(spread instanceof Unknown)) Object.assign(value, spread)
      }
    }
    return value
  }

  /** @param {ts.ArrayLiteralExpression} node */
  const listOf = node =>
    node.elements.flatMap(element => {
      if (!ts.isSpreadElement(element)) return [valueOf(element)]
      const spread = valueOf(element.expression)
      return Array.isArray(spread) ? spread : [new Unknown(element.getText(source))]
    })

  /** @param {ts.TemplateExpression} node */
  function templateOf(node) {
    const parts = node.templateSpans.map(({ expression, literal }) => [
      valueOf(expression),
      literal.text,
    ])
    if (parts.some(([value]) => value instanceof Unknown)) return new Unknown(node.getText(source))
    return node.head.text + parts.flat().join('')
  }

  /** @param {ts.BinaryExpression} node */
  function binaryOf(node) {
    const [left, right] = [valueOf(node.left), valueOf(node.right)]
    const { kind } = node.operatorToken
    if (kind === ts.SyntaxKind.BarBarToken && !(left instanceof Unknown)) return left || right
    if (left instanceof Unknown || right instanceof Unknown)
      return new Unknown(node.getText(source))
    if (kind === ts.SyntaxKind.PlusToken || kind === ts.SyntaxKind.SlashToken)
      return kind === ts.SyntaxKind.PlusToken ? left + right : left / right
    if (kind === ts.SyntaxKind.EqualsEqualsEqualsToken) return left === right
    if (kind === ts.SyntaxKind.ExclamationEqualsEqualsToken) return left !== right
    return new Unknown(node.getText(source))
  }

  /** @param {ts.PropertyAccessExpression} node */
  function memberOf(node) {
    const text = node.getText(source)
    if (text === 'process.env.TARO_ENV') return 'h5'
    if (text === 'process.env.NODE_ENV') return 'production'
    const owner = valueOf(node.expression)
    const value = owner instanceof Unknown ? undefined : owner?.[node.name.text]
    return value ?? new Unknown(text)
  }

  /** @param {ts.CallExpression} node */
  function callOf(node) {
    const called = node.expression.getText(source)
    const given = node.arguments.map(valueOf)
    const [first] = given
    if (/^(definePageConfig|defineAppConfig|defineConfig)$/.test(called)) return first
    if (called === 'require' && typeof first === 'string')
      return first.startsWith('.') ? (readRelative(first)?.exported() ?? first) : new Unknown(first)
    if (given.some(each => each instanceof Unknown)) return new Unknown(node.getText(source))
    if (called === 'JSON.stringify') return JSON.stringify(first)
    if (/^path\.(resolve|join)$/.test(called)) return join(...given)
    if (called === 'Object.assign') return Object.assign({}, ...given)
    return new Unknown(node.getText(source))
  }

  /** @param {ts.Node} node */
  function literalOf(node) {
    if (ts.isStringLiteralLike(node)) return { value: node.text }
    if (ts.isNumericLiteral(node)) return { value: Number(node.text) }
    if (node.kind === ts.SyntaxKind.TrueKeyword) return { value: true }
    if (node.kind === ts.SyntaxKind.FalseKeyword) return { value: false }
    if (node.kind === ts.SyntaxKind.NullKeyword) return { value: null }
    return undefined
  }

  names.set('__dirname', () => dirname(path))
  return {
    source,
    /** The value of a top-level name. @param {string} name */
    named: name => names.get(name)?.(),
    /** What the file exports by default; of a function that merges configs, nothing. */
    exported: () => (exported && !ts.isFunctionLike(exported) ? valueOf(exported) : undefined),
    valueOf,
  }
}
