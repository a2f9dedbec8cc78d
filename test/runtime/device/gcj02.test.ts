import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Coordinates, toGcj02 } from '../../../runtime/device/gcj02.ts'

const test = suite('toGcj02')

/** Published examples of the conversion: Shanghai, Shenzhen, Beijing. */
const pairs: [wgs84: [number, number], gcj02: [number, number]][] = [
  [
    [31.1774276, 121.5272106],
    [31.17530398364597, 121.531541859215],
  ],
  [
    [22.543847, 113.912316],
    [22.540796131694766, 113.9171764808363],
  ],
  [
    [39.911954, 116.377817],
    [39.91334545536069, 116.38404722455657],
  ],
]

const at = ([latitude, longitude]: [number, number]): Coordinates => ({ latitude, longitude })

for (const [wgs84, gcj02] of pairs) {
  test(`moves ${wgs84.join(', ')}`, () => {
    const { latitude, longitude } = toGcj02(at(wgs84))
    assert.ok(Math.abs(latitude - gcj02[0]) < 1e-6, `latitude ${latitude}`)
    assert.ok(Math.abs(longitude - gcj02[1]) < 1e-6, `longitude ${longitude}`)
  })
}

for (const abroad of [
  [48.8566, 2.3522],
  [37.7749, -122.4194],
  [-33.8688, 151.2093],
] as [number, number][]) {
  test(`leaves ${abroad.join(', ')} where it is`, () => {
    assert.equal(toGcj02(at(abroad)), at(abroad))
  })
}

test.run()
