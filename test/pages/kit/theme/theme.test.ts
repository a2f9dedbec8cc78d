import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  contrast,
  fromOklch,
  parseHex,
  type Rgb,
  toHex,
  toOklch,
} from '../../../../pages/kit/theme/color.ts'
import { defaultColor, themeOf } from '../../../../pages/kit/theme/theme.ts'

const test = suite('themeOf')

const hues = Array.from({ length: 36 }, (_, index) => index * 10)
const lightnesses = [0.3, 0.5, 0.68, 0.74, 0.84, 0.92, 0.97]
const chromas = [0.02, 0.08, 0.13, 0.25]
const sweep = hues.flatMap(hue =>
  lightnesses.flatMap(l => chromas.map(c => toHex(fromOklch({ l, c, h: (hue * Math.PI) / 180 })))),
)
const named = [
  '#ffffff',
  '#000000',
  '#ffff00',
  '#00ffff',
  '#e8452c',
  '#11704f',
  '#ffc0cb',
  '#a4de02',
]
const colors = [...sweep, ...named, '#d4af37', '#ffd100']

const white: Rgb = [1, 1, 1]
const partOf = (color: string, name: string): Rgb =>
  parseHex((themeOf(color) as Record<string, string>)[name] ?? '') ?? white

test('is measured over 36 hues, 7 lightnesses and 4 chromas', () => {
  assert.is(sweep.length, 1008)
})

test('words read on the fill of every colour', () => {
  for (const color of colors)
    assert.ok(contrast(partOf(color, '--brand-ink'), partOf(color, '--brand-fill')) >= 4.5, color)
})

const sceneGrounds = ['--scene-1', '--scene-2', '--brand-fill', '--on-brand-ground']

test('words read on the grounds of every scene, also on the grounds of its small buttons', () => {
  for (const color of colors)
    for (const ground of sceneGrounds) {
      const ratio = contrast(partOf(color, '--brand-ink'), partOf(color, ground))
      assert.ok(ratio >= 4.5, `${color} on ${ground}: ${ratio}`)
    }
})

test('a light brand stays as bright as it is and carries dark words', () => {
  for (const color of ['#ffff00', '#ffd100', '#ffc0cb', '#a4de02', '#d4af37', '#00ffff']) {
    assert.is((themeOf(color) as Record<string, string>)['--brand-fill'], color)
    assert.ok(toOklch(partOf(color, '--brand-ink')).l < 0.35, color)
    assert.ok(toOklch(partOf(color, '--scene-2')).l > 0.6, `${color}: no mud`)
  }
})

test('a button of a colourless light brand can be told from white paper', () => {
  assert.ok(toOklch(partOf('#ffffff', '--brand-fill')).l < 0.9)
})

test('brand words read on white and on the pale grounds of every colour', () => {
  for (const color of colors) {
    const text = partOf(color, '--brand-text')
    assert.ok(contrast(text, white) >= 4.5, color)
    for (const ground of ['--brand-soft', '--brand-mist', '--brand-tint']) {
      const ratio = contrast(text, partOf(color, ground))
      assert.ok(ratio >= 4.5, `${color} on ${ground}: ${ratio}`)
    }
  }
})

test('a grey brand has buttons that are almost black, because grey ones look disabled', () => {
  for (const color of ['#8a8a8a', '#c8c8c8', '#ffffff', '#7d8085', '#111111']) {
    assert.ok(toOklch(partOf(color, '--brand-fill')).l < 0.3, color)
    assert.equal(partOf(color, '--brand-ink'), white)
  }
})

test('figures of a grey or pastel brand are in ink, and those of a strong one in its colour', () => {
  for (const color of ['#8a8a8a', '#f5c6d0', '#e6e0f0', '#d8e8e0'])
    assert.equal(partOf(color, '--brand-text'), parseHex('#191919'), color)
  for (const color of ['#e8452c', '#11704f', '#ffc800', '#1f5fa8'])
    assert.ok(toOklch(partOf(color, '--brand-text')).c > 0.06, color)
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
  const [red, green, blue] = partOf('#ffff00', '--brand-text')
  assert.ok(Math.abs(red - green) < 0.02 && blue < 0.05)
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
