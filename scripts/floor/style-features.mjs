import postcss from 'postcss'
import { data, lacking } from './support.mjs'

const { properties, selectors, types, 'at-rules': atRules } = data.css

/**
 * What a stylesheet needs that a browser of the floor lacks: properties, their keywords and functions, units, selectors,
 * at-rules. A declaration that follows another one of the same property has a fallback, and what stands in `@supports`
 * is asked for.
 *
 * @param {string} css
 * @param {Record<string, number>} floor
 * @returns {Map<string, string>} feature -> the browsers that lack it
 */
export function newerInStyles(css, floor) {
  const found = new Map()
  const add = (name, feature) => {
    const lack = lacking(feature, floor)
    if (lack && lack.length > 0) found.set(name, lack.join(', '))
  }
  postcss.parse(css).walk(node => {
    if (isAskedFor(node)) return
    if (node.type === 'atrule')
      atRuleFeatures(node).forEach(([name, feature]) => add(name, feature))
    else if (node.type === 'rule')
      selectorFeatures(node).forEach(([name, feature]) => add(name, feature))
    else if (node.type === 'decl' && !hasFallback(node))
      declarationFeatures(node).forEach(([name, feature]) => add(name, feature))
  })
  return found
}

/** In `@supports`. */
function isAskedFor(node) {
  for (let each = node; each; each = each.parent)
    if (each.type === 'atrule' && each.name === 'supports') return true
  return false
}

/** An earlier declaration of the property, or of its prefixed form. */
function hasFallback(node) {
  for (let each = node.prev(); each; each = each.prev())
    if (each.type === 'decl' && each.prop.replace(/^-\w+-/, '') === node.prop) return true
  return false
}

/** @returns {[string, object | undefined][]} */
function atRuleFeatures({ name, params }) {
  const rule = atRules[name]
  const asked = [...params.matchAll(/\(([a-z-]+)\s*[:)]/g)].map(([, feature]) => feature)
  return [[`@${name}`, rule], ...asked.map(feature => [`@${name} (${feature})`, rule?.[feature]])]
}

/** @returns {[string, object | undefined][]} */
const selectorFeatures = ({ selector }) =>
  [...selector.matchAll(/::?([a-z-]+)/g)].map(([text, name]) => [text, selectors[name]])

/** @returns {[string, object | undefined][]} */
function declarationFeatures({ prop, value }) {
  if (prop.startsWith('--') || prop.startsWith('-')) return []
  const property = properties[prop]
  const plain = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)|#[\w]+/g, ' ')
  const words = [...plain.matchAll(/(?<![\w.-])(-?[a-z][\w-]*)(\(?)/gi)]
  const units = [...plain.matchAll(/[\d.](dv|sv|lv|cq)(w|h|i|b|min|max)\b/g)]
  return [
    [prop, property],
    ...words.map(([, word, bracket]) => [
      `${prop}: ${word}${bracket && '()'}`,
      own(property, word) ?? (bracket ? functionNamed(word) : undefined),
    ]),
    ...units.map(([, kind, side]) => [
      `unit ${kind}${side}`,
      types.length[
        kind === 'cq' ? 'container_query_length_units' : 'viewport_percentage_units_dynamic'
      ],
    ]),
  ]
}

/** A function of a kind of values: `min()` itself, or `color-mix()` of the colours. */
const functionNamed = name =>
  [types, ...Object.values(types)].map(kind => own(kind, name)).find(Boolean)

const own = (object, name) => (object && Object.hasOwn(object, name) ? object[name] : undefined)
