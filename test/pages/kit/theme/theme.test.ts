import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  contrast,
  fromOklch,
  parseHex,
  type Rgb,
  toHex,
} from '../../../../pages/kit/theme/color.ts'
import { defaultColor, themeOf } from '../../../../pages/kit/theme/theme.ts'

const test = suite('themeOf')

const hues = Array.from({ length: 12 }, (_, index) => index * 30)
const lightnesses = [0.3, 0.5, 0.7, 0.9]
const chromas = [0.05, 0.13, 0.25]
const sweep = hues.flatMap(hue =>
  lightnesses.flatMap(l => chromas.map(c => toHex(fromOklch({ l, c, h: (hue * Math.PI) / 180 })))),
)
const colors = [...sweep, '#ffffff', '#000000', '#ffff00', '#00ffff', '#e8452c', '#11704f']

const white: Rgb = [1, 1, 1]
const partOf = (color: string, name: string): Rgb =>
  parseHex((themeOf(color) as Record<string, string>)[name] ?? '') ?? white

test('is measured over 12 hues, 4 lightnesses and 3 chromas', () => {
  assert.is(sweep.length, 144)
})

test('white words read on the fill of every colour', () => {
  for (const color of colors)
    assert.ok(contrast(partOf(color, '--brand-ink'), partOf(color, '--brand-fill')) >= 4.5, color)
})

test('brand words read on white and on the soft ground of every colour', () => {
  for (const color of colors) {
    const text = partOf(color, '--brand-text')
    assert.ok(contrast(text, white) >= 4.5, color)
    assert.ok(contrast(text, partOf(color, '--brand-soft')) >= 4.5, color)
  }
})

test('white words read on the deepest shade of scenes', () => {
  for (const color of colors)
    assert.ok(contrast(white, partOf(color, '--brand-dark')) >= 4.5, color)
})

test('is plain #rrggbb, which old phones paint', () => {
  for (const value of Object.values(themeOf('#11704f'))) assert.match(value, /^#[0-9a-f]{6}$/)
})

test('leaves a colour that already reads as it is', () => {
  assert.equal(partOf('#11704f', '--brand-fill'), parseHex('#11704f'))
})

test('keeps the hue of what it darkens', () => {
  const [red, green, blue] = partOf('#ffff00', '--brand-fill')
  assert.ok(red === green && blue < 0.05)
})

for (const wrong of ['', 'red', '#fff', '#12345g', 'url(x)'])
  test(`takes the default for "${wrong}"`, () => {
    assert.equal(themeOf(wrong), themeOf(defaultColor))
  })

test('stands in tokens.css for screens without a theme', () => {
  const css = readFileSync('pages/kit/theme/tokens.css', 'utf8')
  for (const [name, value] of Object.entries(themeOf(defaultColor))) {
    const written = new RegExp(`${name}: (#[0-9a-f]+);`).exec(css)?.[1]
    assert.is(written?.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'), value, name)
  }
})

test.run()
