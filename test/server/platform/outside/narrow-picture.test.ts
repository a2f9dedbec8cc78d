import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { decodePicture } from '../../../../server/platform/outside/decode-picture.ts'
import { narrowPicture } from '../../../../server/platform/outside/narrow-picture.ts'

const test = suite('a narrower copy of a photo')

/** Red, green, blue and white, in the corners of the scene from left to right and from the top. */
const colours = {
  r: [220, 20, 20],
  g: [20, 200, 20],
  b: [20, 20, 220],
  w: [240, 240, 240],
} as const
type Colour = keyof typeof colours

/** How a camera stores the scene `rg / bw`, 96 wide and 64 high, and says so in its EXIF data: the eight orientations. */
const stored: [orientation: number, corners: string][] = [
  [1, 'rg bw'],
  [2, 'gr wb'],
  [3, 'wb gr'],
  [4, 'bw rg'],
  [5, 'rb gw'],
  [6, 'gw rb'],
  [7, 'wg br'],
  [8, 'br wg'],
]

const isStanding = (orientation: number) => orientation >= 5

function photo(orientation: number, corners: string, order: 'II' | 'MM' = 'MM'): Buffer {
  const [width, height] = isStanding(orientation) ? [64, 96] : [96, 64]
  const rows = corners.split(' ')
  const data = Buffer.alloc(width * height * 4, 255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const name = rows[y < height / 2 ? 0 : 1]?.[x < width / 2 ? 0 : 1] as Colour
      data.set(colours[name], (y * width + x) * 4)
    }
  const plain = jpeg.encode({ width, height, data }, 95).data
  return Buffer.concat([plain.subarray(0, 2), exifSegment(orientation, order), plain.subarray(2)])
}

/** APP1 as cameras write it: another field comes before the orientation. */
function exifSegment(orientation: number, order: 'II' | 'MM'): Buffer {
  const isLittle = order === 'II'
  const short = (value: number) => {
    const bytes = Buffer.alloc(2)
    if (isLittle) bytes.writeUInt16LE(value)
    else bytes.writeUInt16BE(value)
    return bytes
  }
  const long = (value: number) => {
    const bytes = Buffer.alloc(4)
    if (isLittle) bytes.writeUInt32LE(value)
    else bytes.writeUInt32BE(value)
    return bytes
  }
  const entry = (tag: number, value: number) =>
    Buffer.concat([short(tag), short(3), long(1), short(value), short(0)])
  const tiff = Buffer.concat([
    Buffer.from(order, 'latin1'),
    short(42),
    long(8),
    short(2),
    entry(0x0106, 2),
    entry(0x0112, orientation),
    long(0),
  ])
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(body.length + 2)
  return Buffer.concat([Buffer.from([0xff, 0xe1]), length, body])
}

/** The nearest colours in the four corners. */
function cornersOf({ data, width, height }: { data: Uint8Array; width: number; height: number }) {
  const at = (x: number, y: number) => nearest(data, (y * width + x) * 4)
  const [left, right, top, bottom] = [3, width - 4, 3, height - 4]
  return `${at(left, top)}${at(right, top)} ${at(left, bottom)}${at(right, bottom)}`
}

function nearest(data: Uint8Array, offset: number): string | undefined {
  const distance = (colour: readonly number[]) =>
    colour.reduce((sum, each, n) => sum + Math.abs(each - (data[offset + n] ?? 0)), 0)
  return Object.entries(colours).sort(([, a], [, b]) => distance(a) - distance(b))[0]?.[0]
}

for (const [orientation, corners] of stored) {
  for (const order of ['MM', 'II'] as const) {
    test(`orientation ${orientation}, ${order}: stands upright, as wide as asked for`, () => {
      const copy = jpeg.decode(narrowPicture(photo(orientation, corners, order), 48))
      assert.equal([copy.width, copy.height, cornersOf(copy)], [48, 32, 'rg bw'])
      // Whoever shows the copy must not turn it a second time.
      assert.is((copy as { exifBuffer?: unknown }).exifBuffer, undefined)
    })
  }
}

test('a picture that is shown no wider than asked for stays as it is, with its orientation', () => {
  const bytes = photo(6, 'gw rb')
  assert.is(narrowPicture(bytes, 96), bytes)
  assert.is.not(narrowPicture(bytes, 95), bytes)
})

/** Offsets in `photo`: of the directory's address, and of the orientation's value. */
const DIRECTORY_AT = 18
const VALUE_AT = 42
const EXIF_BYTES = 48

for (const [what, change] of [
  ['an orientation that does not exist', (bytes: Buffer) => written(bytes, VALUE_AT, 9)],
  ['no EXIF data', (bytes: Buffer) => without(bytes, 2, EXIF_BYTES)],
  ['EXIF data that ends early', (bytes: Buffer) => written(bytes, DIRECTORY_AT, 4000)],
] as const) {
  test(`${what}: the picture is taken as it is stored`, () => {
    const bytes = change(photo(3, 'rg bw'))
    const copy = jpeg.decode(narrowPicture(bytes, 48))
    assert.equal([copy.width, copy.height, cornersOf(copy)], [48, 32, 'rg bw'])
  })
}

test('a PNG has no orientation', () => {
  const png = new PNG({ width: 4, height: 2 })
  png.data = Buffer.alloc(32, 255)
  const { width, height } = PNG.sync.read(narrowPicture(PNG.sync.write(png), 2))
  assert.equal([width, height], [2, 1])
})

test('whatever is read from a picture is read upright', () => {
  const { width, height, data } = decodePicture(photo(8, 'br wg'))
  assert.equal([width, height, cornersOf({ data, width, height })], [96, 64, 'rg bw'])
})

test.run()

function written(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt16BE(value, at)
  return copy
}

const without = (bytes: Buffer, at: number, count: number) =>
  Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + count)])
