import { memberName, readScript } from './read-script.mjs'
import { data, lacking, supportOf } from './support.mjs'

/**
 * What a script needs that a browser of the floor lacks: syntax, globals, static members (`Object.hasOwn`), members of
 * the browser's own objects (`navigator.locks`), and calls of a method whose name only newer browsers know
 * (`.toReversed()`). A name for which the script asks before it uses it (`typeof`, `in`, `?.`, a condition) is guarded,
 * and a method that a script defines is its own.
 *
 * @param {string} code
 * @param {Record<string, number>} floor
 * @param {{ own?: Set<string>, provided?: Set<string> }} [known] own: methods that other scripts of the app define;
 *   provided: members that a script loaded before this one sets
 * @returns {Map<string, string>} feature -> the browsers that lack it
 */
export function newerInScript(code, floor, { own = new Set(), provided = new Set() } = {}) {
  const found = new Map()
  const { nodes, names } = readScript(code)
  const add = (name, features) => {
    const lack = lackedByAll(features, floor)
    if (lack) found.set(name, lack)
  }
  const isOurs = name => names.own.has(name) || own.has(name)
  for (const node of nodes) {
    const syntax = syntaxOf(node)
    if (syntax) add(syntax[0], [syntax[1]])
    if (node.type === 'Identifier') {
      if (node.isRead && !names.declared.has(node.name) && !names.guarded.has(node.name))
        add(node.name, globalsNamed(node.name))
    } else if (node.type === 'MemberExpression') {
      const name = memberName(node)
      if (!name || names.guarded.has(name) || provided.has(name) || names.provided.has(name))
        continue
      const owner = ownerOf(node, names.declared)
      const known = owner ? membersOf(owner, name) : []
      if (known.length > 0) add(`${owner}.${name}`, known)
      else if (node.isCalled && !names.own.has(name))
        add(`.${name}()`, methodsNamed(name, isOurs(name)))
    }
  }
  return found
}

/** The browser's object whose member is read: `navigator`, `Object`, `window.navigator`. */
function ownerOf({ object }, declared) {
  if (object.type === 'MemberExpression')
    return /^[a-z]/.test(memberName(object) ?? '') ? memberName(object) : undefined
  return object.type === 'Identifier' && !declared.has(object.name) ? object.name : undefined
}

/** The browsers that lack every one of the features; undefined if one of them is there, or the data is silent. */
function lackedByAll(features, floor) {
  const lacks = features.map(feature => lacking(feature, floor)).filter(Boolean)
  if (lacks.length === 0 || lacks.some(lack => lack.length === 0)) return undefined
  return lacks[0].join(', ')
}

const { api, javascript } = data
const { builtins } = javascript

const globalsNamed = name =>
  [
    builtins[name],
    ownField(api, name),
    ownField(api.Window, name),
    ownField(api.WindowOrWorkerGlobalScope, name),
  ].filter(supportOf)

/** Interfaces of the browser's own objects. */
const interfaces = {
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
  self: 'Window',
  window: 'Window',
  globalThis: 'Window',
  crypto: 'Crypto',
  caches: 'CacheStorage',
}

/** @returns {object[]} */
const membersOf = (owner, name) =>
  [
    ownField(ownField(builtins, owner), name),
    ownField(ownField(api, owner), `${name}_static`),
    ownField(ownField(api, interfaces[owner]), name),
    owner === 'globalThis' ? ownField(builtins, name) : undefined,
  ].filter(supportOf)

/** Features by the name of a member, of all classes. */
const everydayMembers = byMember([
  builtins.Array,
  builtins.String,
  builtins.Object,
  builtins.Promise,
])
const languageMembers = byMember([...Object.values(builtins), ...Object.values(builtins.Intl)])
const browserMembers = byMember(Object.values(api))

function byMember(owners) {
  /** @type {Map<string, object[]>} */
  const members = new Map()
  for (const owner of owners)
    for (const [name, feature] of Object.entries(owner))
      if (supportOf(feature) && !name.endsWith('_static'))
        members.set(name, [...(members.get(name) ?? []), feature])
  return members
}

/**
 * What a call of a method by that name may mean. A name that the app gives to methods of its own as well still counts
 * where it is one of the language's everyday objects.
 */
function methodsNamed(name, isOurs) {
  const everyday = everydayMembers.get(name) ?? []
  if (isOurs && everyday.length === 0) return []
  return [...everyday, ...(languageMembers.get(name) ?? []), ...(browserMembers.get(name) ?? [])]
}

function ownField(object, name) {
  return object && Object.hasOwn(object, name) ? object[name] : undefined
}

/** Newer syntax: name and feature. */
function syntaxOf(node) {
  const { operators, classes, regular_expressions: patterns } = javascript
  switch (node.type) {
    case 'AssignmentExpression':
      return {
        '??=': ['??=', operators.nullish_coalescing_assignment],
        '||=': ['||=', operators.logical_or_assignment],
        '&&=': ['&&=', operators.logical_and_assignment],
      }[node.operator]
    case 'AwaitExpression':
      return node.isOutside ? ['await outside of a function', operators.await.top_level] : undefined
    case 'StaticBlock':
      return ['static {}', classes.static.initialization_blocks]
    case 'PropertyDefinition':
      return node.static
        ? ['static field', classes.static.class_fields]
        : [
            'field',
            node.key.type === 'PrivateIdentifier'
              ? classes.private_class_fields
              : classes.public_class_fields,
          ]
    case 'MethodDefinition':
      return node.key.type === 'PrivateIdentifier'
        ? ['#method()', classes.private_class_methods]
        : undefined
    case 'BinaryExpression':
      return node.left.type === 'PrivateIdentifier'
        ? ['#field in', classes.private_class_fields_in]
        : undefined
    case 'Literal':
      return node.regex && /\(\?<[=!]/.test(node.regex.pattern)
        ? ['(?<=', patterns.lookbehind_assertion]
        : undefined
    default:
      return undefined
  }
}
