import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { bundleAsync } from 'lightningcss'
import { draftLengths, rem, targets } from '../css-lengths.mjs'

/** `rpx` are always 750 to the width, whatever the draft. */
const rpxPerRem = 750 / 16

/**
 * Takes plain CSS in: imported sheets become part of it, lengths of the draft and rpx become rem, `10PX` stays 10px.
 *
 * @param {string} source
 * @param {object} options
 * @param {string} options.id
 * @param {import('./style-files.mjs').StyleFiles} options.files
 * @param {number} [options.designWidth]
 * @param {boolean} options.isModule
 */
export async function compileCss(source, { id, files, designWidth = 750, isModule }) {
  const sources = []
  const { code, exports, dependencies } = await bundleAsync({
    // Hashes of class names are made from it, so it may not tell where the project lies.
    filename: relative('.', id),
    minify: true,
    errorRecovery: true,
    targets,
    cssModules: isModule ? { pattern: '[local]_[hash]' } : undefined,
    analyzeDependencies: { preserveImports: true },
    resolver: {
      read(path) {
        if (path === relative('.', id)) return plain(source)
        sources.push(path)
        return plain(readFileSync(path, 'utf8'))
      },
      resolve(specifier, from) {
        if (/^(https?:)?\/\//.test(specifier)) return { external: specifier }
        const file = files.find(specifier, resolve(from))
        if (!file) throw new Error(`${from}: no stylesheet ${specifier}`)
        return relative('.', file)
      },
    },
    visitor: {
      ...draftLengths(designWidth / 16),
      Token: { dimension: rpxToRem },
      ...(isModule ? {} : { Selector: pageToClass }),
    },
  })
  const css = code.toString().replaceAll(/(\d)keptpx/g, '$1px')
  return { css, names: exports && namesOf(exports), sources, urls: dependencies }
}

const plain = css => keepCapitals(withoutSlips(css))

/** What browsers skip, the compiler would drop with all that stands before it in the rule: `*zoom: 1`, `// a remark`. */
const withoutSlips = css =>
  css.replaceAll(/^\s*\/\/.*$/gm, '').replaceAll(/([;{]\s*)\*[\w-]+\s*:[^;{}]*;?/g, '$1')

/** The compiler would lower the capitals of `PX`, which say that a length is none of the draft. Media queries keep px anyway. */
const keepCapitals = css =>
  css
    .replaceAll(
      /\/\*[^]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)|([\d.])(PX|Px|pX)\b/g,
      (all, digit) => (digit ? `${digit}keptpx` : all),
    )
    .replaceAll(/@media[^{]+/g, query => query.replaceAll('keptpx', 'px'))

const rpxToRem = ({ unit, value }) =>
  unit === 'rpx' ? { type: 'length', value: rem(value / rpxPerRem) } : undefined

/** Old sheets call the page's box `page`. */
const pageToClass = selector =>
  selector.map(part =>
    part.type === 'type' && part.name === 'page' ? { type: 'class', name: 'taro-page' } : part,
  )

/** What the importer gets: the class's name, and those of the classes that it is composed of. */
const namesOf = exports =>
  Object.fromEntries(
    Object.entries(exports).map(([local, { name, composes }]) => [
      local,
      [name, ...composes.map(each => each.name)].join(' '),
    ]),
  )
