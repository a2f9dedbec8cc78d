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

  toString() {
    return this.text
  }
}

/**
 * Reads values out of an old script without running it: literals, objects, lists, names of the same file and of files
 * that it imports, templates, sums, conditions, `JSON.stringify`, `path.resolve` and `Object.assign`. Anything else is an
 * `Unknown`.
 */
export class OldScript {
  /** Top-level names, read when they are asked for. @type {Map<string, () => unknown>} */
  names = new Map()
  /** @type {ts.Expression | undefined} */
  defaultExport

  /** @param {string} path */
  constructor(path) {
    this.path = path
    const kind = path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX
    const text = readFileSync(path, 'utf8')
    this.source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2020, true, kind)
    this.names.set('__dirname', () => dirname(path))
    for (const statement of this.source.statements) this.note(statement)
  }

  /** The value of a top-level name. @param {string} name */
  named(name) {
    return this.names.get(name)?.()
  }

  /** What the file exports by default; of a function that merges configs, nothing. */
  exported() {
    const { defaultExport: found } = this
    return found && !ts.isFunctionLike(found) ? this.valueOf(found) : undefined
  }

  /** @param {ts.Expression} node @returns {unknown} */
  valueOf(node) {
    const literal = literalOf(node)
    if (literal) return literal.value
    if (ts.isObjectLiteralExpression(node)) return this.objectOf(node)
    if (ts.isArrayLiteralExpression(node)) return this.listOf(node)
    if (ts.isIdentifier(node)) return this.named(node.text) ?? new Unknown(node.text)
    if (isWrapped(node)) return this.valueOf(node.expression)
    if (ts.isTemplateExpression(node)) return this.templateOf(node)
    if (ts.isBinaryExpression(node)) return this.binaryOf(node)
    if (ts.isConditionalExpression(node)) {
      const condition = this.valueOf(node.condition)
      if (condition instanceof Unknown) return condition
      return this.valueOf(condition ? node.whenTrue : node.whenFalse)
    }
    if (ts.isPropertyAccessExpression(node)) return this.memberOf(node)
    if (ts.isCallExpression(node)) return this.callOf(node)
    return this.unknown(node)
  }

  /** @param {ts.Statement} statement */
  note(statement) {
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (ts.isIdentifier(name) && initializer)
          this.names.set(name.text, () => this.valueOf(initializer))
      }
    } else if (ts.isImportDeclaration(statement)) this.noteImport(statement)
    else if (ts.isExportAssignment(statement)) this.defaultExport = statement.expression
    else if (ts.isExpressionStatement(statement) && ts.isBinaryExpression(statement.expression)) {
      const { left, right } = statement.expression
      if (this.textOf(left) === 'module.exports') this.defaultExport = right
    }
  }

  /** @param {ts.ImportDeclaration} statement */
  noteImport({ importClause, moduleSpecifier }) {
    const from = this.textOf(moduleSpecifier).slice(1, -1)
    const { name, namedBindings: bindings } = importClause ?? {}
    const unread = () => new Unknown(from)
    if (name) this.names.set(name.text, () => this.relative(from)?.exported() ?? unread())
    if (!bindings || !ts.isNamedImports(bindings)) return
    for (const { name: local, propertyName = local } of bindings.elements) {
      this.names.set(local.text, () => this.relative(from)?.named(propertyName.text) ?? unread())
    }
  }

  /** The script that a relative import names. @param {string} from */
  relative(from) {
    const file = from.startsWith('.') ? findFile(resolve(dirname(this.path), from)) : undefined
    return file && /\.[jt]sx?$/.test(file) ? new OldScript(file) : undefined
  }

  /** @param {ts.ObjectLiteralExpression} node */
  objectOf(node) {
    /** @type {Record<string, unknown>} */
    const value = {}
    for (const member of node.properties) {
      if (ts.isPropertyAssignment(member)) {
        const { name } = member
        const isPlain = ts.isIdentifier(name) || ts.isStringLiteralLike(name)
        value[isPlain ? name.text : this.textOf(name)] = this.valueOf(member.initializer)
      } else if (ts.isShorthandPropertyAssignment(member)) {
        value[member.name.text] = this.valueOf(member.name)
      } else if (ts.isSpreadAssignment(member)) {
        const spread = this.valueOf(member.expression)
        if (!(spread instanceof Unknown)) Object.assign(value, spread)
      }
    }
    return value
  }

  /** @param {ts.ArrayLiteralExpression} node */
  listOf(node) {
    return node.elements.flatMap(element => {
      if (!ts.isSpreadElement(element)) return [this.valueOf(element)]
      const spread = this.valueOf(element.expression)
      return Array.isArray(spread) ? spread : [this.unknown(element)]
    })
  }

  /** @param {ts.TemplateExpression} node */
  templateOf(node) {
    const parts = node.templateSpans.map(({ expression, literal }) => [
      this.valueOf(expression),
      literal.text,
    ])
    if (parts.some(([value]) => value instanceof Unknown)) return this.unknown(node)
    return node.head.text + parts.flat().join('')
  }

  /** @param {ts.BinaryExpression} node */
  binaryOf(node) {
    const [left, right] = [this.valueOf(node.left), this.valueOf(node.right)]
    const { kind } = node.operatorToken
    if (kind === ts.SyntaxKind.BarBarToken && !(left instanceof Unknown)) return left || right
    if (left instanceof Unknown || right instanceof Unknown) return this.unknown(node)
    if (kind === ts.SyntaxKind.PlusToken) return left + right
    if (kind === ts.SyntaxKind.SlashToken) return left / right
    if (kind === ts.SyntaxKind.EqualsEqualsEqualsToken) return left === right
    if (kind === ts.SyntaxKind.ExclamationEqualsEqualsToken) return left !== right
    return this.unknown(node)
  }

  /** @param {ts.PropertyAccessExpression} node */
  memberOf(node) {
    const text = this.textOf(node)
    if (text === 'process.env.TARO_ENV') return 'h5'
    if (text === 'process.env.NODE_ENV') return 'production'
    const owner = this.valueOf(node.expression)
    const value = owner instanceof Unknown ? undefined : owner?.[node.name.text]
    return value ?? new Unknown(text)
  }

  /** @param {ts.CallExpression} node */
  callOf(node) {
    const called = this.textOf(node.expression)
    const given = node.arguments.map(each => this.valueOf(each))
    const [first] = given
    if (/^(definePageConfig|defineAppConfig|defineConfig)$/.test(called)) return first
    if (called === 'require' && typeof first === 'string')
      return first.startsWith('.')
        ? (this.relative(first)?.exported() ?? first)
        : new Unknown(first)
    if (given.some(each => each instanceof Unknown)) return this.unknown(node)
    if (called === 'JSON.stringify') return JSON.stringify(first)
    if (/^path\.(resolve|join)$/.test(called)) return join(...given)
    if (called === 'Object.assign') return Object.assign({}, ...given)
    return this.unknown(node)
  }

  /** @param {ts.Node} node */
  textOf(node) {
    return node.getText(this.source)
  }

  /** @param {ts.Node} node */
  unknown(node) {
    return new Unknown(this.textOf(node))
  }
}

/** @param {ts.Node} node */
const isWrapped = node =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)

/** @param {ts.Node} node */
function literalOf(node) {
  if (ts.isStringLiteralLike(node)) return { value: node.text }
  if (ts.isNumericLiteral(node)) return { value: Number(node.text) }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return { value: true }
  if (node.kind === ts.SyntaxKind.FalseKeyword) return { value: false }
  if (node.kind === ts.SyntaxKind.NullKeyword) return { value: null }
  return undefined
}
