import ts from 'typescript'
import { declaredBy } from './checks.mjs'
import { readMessages } from './messages.mjs'
import { optionsIn } from './options.mjs'
import { Program } from './program.mjs'

/** @typedef {import('./options.mjs').Option} Option */

/**
 * @typedef {object} Entry a public name
 * @property {string} name
 * @property {string} form the name as it is called: `getStorageSync(key)`
 * @property {string} file
 * @property {string} comment
 * @property {Option[]} options
 * @property {Map<string, string | undefined>} checks
 */

/**
 * @typedef {object} Runtime
 * @property {Entry[]} apis what page code may call on `wx`
 * @property {Entry[]} hooks
 * @property {Entry[]} app what only the app itself needs
 * @property {Entry[]} components
 * @property {RegExp[]} messages
 */

/**
 * The runtime's public API, from its code and comments.
 *
 * @param {string} root of the project
 * @returns {Runtime}
 */
export function readRuntime(root) {
  const program = new Program(root)
  const entries = (/** @type {string} */ file) =>
    program.values(file).map(value => entryOf(program, value))
  const apis = entries('apis.ts')
  const others = entries('index.ts').filter(({ name }) => !apis.some(api => api.name === name))
  return {
    apis,
    hooks: others.filter(({ name }) => /^use[A-Z]/.test(name)),
    app: others.filter(({ name }) => !/^use[A-Z]/.test(name)),
    components: entries('components/index.ts').map(each => ({ ...each, form: each.name })),
    messages: readMessages(program.sources('core/messages')),
  }
}

/**
 * @param {Program} program
 * @param {ReturnType<Program['values']>[number]} value
 * @returns {Entry}
 */
function entryOf(program, { name, symbol, node }) {
  const comment = program.commentOf(symbol)
  const { initial, checks } = declaredBy(program, node)
  const type = program.checker.getTypeOfSymbol(symbol)
  const file = program.fileOf(node)
  const entry = { name, form: name, file, comment, options: [], checks }

  if (type.aliasSymbol?.name === 'Api') {
    const [options, needed] = type.aliasTypeArguments ?? []
    if (!options || !needed) return entry
    const names = (needed.isUnion() ? needed.types : [needed]).flatMap(each =>
      each.isStringLiteral() ? [each.value] : [],
    )
    return {
      ...entry,
      options: optionsIn(program, options, { file, comment, needed: names, initial }),
    }
  }

  const [signature] = type.getCallSignatures()
  if (!signature) return entry
  const types = signature.parameters.map(each => optionsType(program, each))
  // Not declared as an Api, but called like one.
  const isApi = types.some(each => each.getProperty('success'))
  return {
    ...entry,
    form: isApi ? name : `${name}(${signature.parameters.map(formOf).join(', ')})`,
    options: types.flatMap(each => optionsIn(program, each, { file, comment, initial })),
  }
}

/** @param {ts.Symbol} parameter */
function formOf({ name, valueDeclaration: node }) {
  const isOptional = node && ts.isParameter(node) && Boolean(node.questionToken ?? node.initializer)
  const spoken = name.startsWith('__') ? 'options' : name.replace(/^_/, '')
  return `${spoken}${isOptional ? '?' : ''}`
}

/**
 * The type of a parameter whose members may be options: the parameter itself, an element of a list, or the first rest
 * argument.
 *
 * @param {Program} program
 * @param {ts.Symbol} parameter
 */
function optionsType({ checker }, parameter) {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(parameter))
  const [first] = checker.isTupleType(type)
    ? checker.getTypeArguments(/** @type {ts.TypeReference} */ (type))
    : []
  const each = checker.isArrayType(type) ? type.getNumberIndexType() : first
  return each ? checker.getNonNullableType(each) : type
}
