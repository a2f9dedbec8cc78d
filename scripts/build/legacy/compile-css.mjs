import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { bundleAsync } from 'lightningcss'
import { draftLengths, rem } from '../css-lengths.mjs'
import { styleTargets as targets } from '../floor.mjs'
import { tagsToElements } from './tag-selectors.mjs'

/** 750 rpx are always the width of the screen, whatever the design width. */
const rpxPerRem = 750 / 16

/**
 * Compiles plain CSS: inlines imported sheets, converts design px and rpx to rem, keeps `10PX` as 10px.
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
    // Part of the hash of class names, so it must not depend on the project's location.
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
      Selector: selector => tagsToElements(isModule ? selector : pageToClass(selector)),
    },
  })
  const css = code.toString().replaceAll(/(\d)keptpx/g, '$1px')
  return { css, names: exports && namesOf(exports), sources, urls: dependencies }
}

const plain = css => keepCapitals(withoutSlips(css))

/**
 * Removes syntax that browsers skip but at which the compiler would drop the preceding declarations of the rule:
 * `*zoom: 1`, `// a remark`.
 */
const withoutSlips = css =>
  css.replaceAll(/^\s*\/\/.*$/gm, '').replaceAll(/([;{]\s*)\*[\w-]+\s*:[^;{}]*;?/g, '$1')

/**
 * The compiler would lower the case of `PX`, which marks a length that is not scaled. Media queries keep px anyway.
 */
const keepCapitals = css =>
  css
    .replaceAll(
      /\/\*[^]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)|([\d.])(PX|Px|pX)\b/g,
      (all, digit) => (digit ? `${digit}keptpx` : all),
    )
    .replaceAll(/@media[^{]+/g, query => query.replaceAll('keptpx', 'px'))

const rpxToRem = ({ unit, value }) =>
  unit === 'rpx' ? { type: 'length', value: rem(value / rpxPerRem) } : undefined

/** Old sheets name the page's element `page`. */
const pageToClass = selector =>
  selector.map(part =>
    part.type === 'type' && part.name === 'page' ? { type: 'class', name: 'taro-page' } : part,
  )

/** Exports of a CSS module: the class's name, and those of the classes that it composes. */
const namesOf = exports =>
  Object.fromEntries(
    Object.entries(exports).map(([local, { name, composes }]) => [
      local,
      [name, ...composes.map(each => each.name)].join(' '),
    ]),
  )
