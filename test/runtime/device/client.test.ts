import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { getDeviceInfo } from '../../../runtime/index.ts'
import { readClient } from '../../../runtime/device/client.ts'
import '../../support/dom.ts'
import { userAgents, withUserAgent } from '../../support/user-agents.ts'

const test = suite('readClient')

type Told = [platform: string, system: string, brand: string, model: string, version: string]

/** In the order of the user agents in the support file. */
const told: Told[] = [
  ['ios', 'iOS 18.5', 'iPhone', 'iPhone', '8.0.60'],
  ['android', 'Android 14', 'unknown', '23127PN0CC', '8.0.49'],
  ['windows', 'Windows 10', 'unknown', 'unknown', '7.0.20'],
  ['mac', 'macOS 10.15.7', 'unknown', 'unknown', '6.8.0'],
  ['ios', 'iOS 17.4', 'iPhone', 'iPhone', '8.0.49'],
  ['ios', 'iOS 16.6', 'iPhone', 'iPhone', '4.1.22'],
  ['android', 'Android 13', 'unknown', 'V2241A', '4.1.28'],
  ['windows', 'Windows 10', 'unknown', 'unknown', '4.1.27'],
  ['ios', 'iOS 18.5', 'iPhone', 'iPhone', ''],
  ['android', 'Android 10', 'unknown', 'unknown', ''],
  ['windows', 'Windows 10', 'unknown', 'unknown', ''],
  ['ios', 'iOS 17.2', 'iPhone', 'iPhone', ''],
]

for (const [index, { name, text }] of userAgents.entries()) {
  test(`knows what ${name} tells`, () => {
    const { platform, system, brand, model, version } = readClient(text)
    assert.equal([platform, system, brand, model, version], told[index])
  })
}

const tablet = 'Mozilla/5.0 (iPad; CPU OS 13_3_1 like Mac OS X) AppleWebKit/605.1.15'
const older =
  'Mozilla/5.0 (Linux; Android 8.1.0; HUAWEI BLA-AL00 Build/HUAWEIBLA-AL00; wv) MicroMessenger/7.0(0x27000334) Language/en ABI/arm64'
const harmony =
  'Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00; HMSCore 6.13.0) AppleWebKit/537.36'
const next = 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1.6.1 Mobile'

const more: [agent: string, expected: Partial<ReturnType<typeof readClient>>][] = [
  [tablet, { platform: 'ios', system: 'iOS 13.3.1', model: 'iPad' }],
  [older, { system: 'Android 8.1.0', brand: 'HUAWEI', model: 'HUAWEI BLA-AL00', version: '7.0' }],
  [older, { language: 'en', abi: 'arm64' }],
  [harmony, { platform: 'android', system: 'Android 12', model: 'NOH-AN00' }],
  [next, { platform: 'ohos', system: 'OpenHarmony 5.0' }],
  ['', { platform: 'devtools', system: '', brand: 'unknown', model: 'unknown', version: '' }],
  ['Mozilla/5.0 (X11; Linux x86_64)', { platform: 'devtools', language: '', abi: '' }],
]

for (const [agent, expected] of more) {
  test(`reads ${JSON.stringify(expected)}`, () => {
    const found: Record<string, unknown> = { ...readClient(agent) }
    for (const [name, value] of Object.entries(expected)) assert.is(found[name], value)
  })
}

test('is what getDeviceInfo tells, with the memory that the browser admits', () => {
  const restore = withUserAgent(older)
  Object.defineProperty(navigator, 'deviceMemory', { value: 4, configurable: true })
  assert.equal(getDeviceInfo(), {
    platform: 'android',
    system: 'Android 8.1.0',
    brand: 'HUAWEI',
    model: 'HUAWEI BLA-AL00',
    abi: 'arm64',
    deviceAbi: 'arm64',
    benchmarkLevel: -1,
    cpuType: 'unknown',
    memorySize: '4096',
  })
  Reflect.deleteProperty(navigator, 'deviceMemory')
  assert.is(getDeviceInfo().memorySize, '')
  restore()
})

test.run()
