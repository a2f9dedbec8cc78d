import { join, relative } from 'node:path'
import ts from 'typescript'

/** @typedef {ts.Symbol} Symbol */

/** The runtime's sources as the compiler sees them. */
export class Program {
  /** @param {string} root of the project */
  constructor(root) {
    this.root = root
    // The types of the browser and of packages are not loaded: they contribute nothing to the tables, and take long.
    this.program = ts.createProgram(ts.sys.readDirectory(join(root, 'runtime'), ['.ts', '.tsx']), {
      lib: ['lib.es2022.d.ts'],
      types: [],
      noResolve: true,
      target: ts.ScriptTarget.ES2020,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      allowImportingTsExtensions: true,
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
    })
    this.checker = this.program.getTypeChecker()
  }

  /**
   * All files whose path starts with this.
   *
   * @param {string} path in `runtime/`
   */
  sources(path) {
    const start = join(this.root, 'runtime', path)
    return this.program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(start))
  }

  /**
   * The values (not types) that a file exports, in order, each with its declaration.
   *
   * @param {string} file in `runtime/`
   * @returns {{ name: string, symbol: Symbol, node: ts.Declaration }[]}
   */
  values(file) {
    const [source] = this.sources(file)
    const module = source && this.checker.getSymbolAtLocation(source)
    if (!module) throw new Error(`runtime/${file} is missing`)
    const all = this.checker.getExportsOfModule(module)
    return all.flatMap(exported => {
      const symbol = this.behind(exported)
      const node = symbol.valueDeclaration
      return node ? [{ name: exported.name, symbol, node }] : []
    })
  }

  /** @param {Symbol} symbol */
  behind(symbol) {
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol
  }

  /**
   * The declaration of an identifier.
   *
   * @param {ts.Node} node
   */
  declarationOf(node) {
    const symbol = this.checker.getSymbolAtLocation(node)
    return symbol && this.behind(symbol).valueDeclaration
  }

  /** @param {Symbol} symbol */
  commentOf(symbol) {
    const parts = symbol.getDocumentationComment(this.checker)
    return ts.displayPartsToString(parts).replace(/\s+/g, ' ').trim()
  }

  /**
   * Path of a node's file, relative to the project's root.
   *
   * @param {ts.Node} node
   */
  fileOf(node) {
    return relative(this.root, node.getSourceFile().fileName)
  }

  /** @param {ts.Node} node */
  isOurs(node) {
    return this.fileOf(node).startsWith('runtime/')
  }
}
