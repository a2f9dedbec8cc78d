import {
  getBackgroundAudioManager,
  getClipboardData,
  loadFontFace,
  setClipboardData,
  setKeepScreenOn,
} from '../../../runtime/apis.ts'

/** What happens in the page itself; the driver taps each button once. */
const calls: Record<string, () => Promise<string>> = {
  loadFontFace: async () => {
    const sample = document.createElement('span')
    sample.style.fontFamily = 'tried, monospace'
    sample.textContent = '\uea60\uea61\uea62'
    document.body.append(sample)
    const before = sample.getBoundingClientRect().width
    const { status } = await loadFontFace({ family: 'tried', source: 'url("/font.ttf")' })
    await new Promise(resolve => setTimeout(resolve, 300))
    const isUsed = sample.getBoundingClientRect().width !== before
    return isUsed ? `${status}, the text is drawn in it` : `${status}, but the text does not change`
  },

  'background audio': async () => {
    const sound = getBackgroundAudioManager()
    const told = new Promise<string>(resolve => {
      sound.onError(error => resolve(`onError: ${JSON.stringify(error)}`))
      sound.onTimeUpdate(() => sound.currentTime > 0.2 && resolve('plays after a tap'))
      setTimeout(() => resolve('neither plays nor fails'), 15_000)
    })
    Object.assign(sound, { title: 'a tone', src: '/tone.wav' })
    const outcome = await told
    sound.stop()
    const controls = 'mediaSession' in navigator ? 'media controls' : 'no media controls'
    return `${outcome}; ${controls}`
  },

  setClipboardData: async () => {
    const hasApi = typeof navigator.clipboard?.writeText === 'function'
    await setClipboardData({ data: 'SF1398877665' })
    return hasApi ? 'copies' : 'copies by a selection'
  },

  getClipboardData: async () => {
    const { data } = await getClipboardData()
    return data === 'SF1398877665' ? 'reads it' : `reads “${data}”`
  },

  setKeepScreenOn: async () => {
    await setKeepScreenOn({ keepScreenOn: true })
    await setKeepScreenOn({ keepScreenOn: false })
    return 'holds the screen'
  },
}

for (const [name, call] of Object.entries(calls)) {
  const button = document.createElement('button')
  button.textContent = name
  button.style.cssText = 'display:block;margin:12px;padding:12px'
  button.addEventListener('click', () => {
    const said = document.createElement('p')
    document.body.append(said)
    call().then(
      outcome => {
        said.textContent = `${name} → ${outcome}`
      },
      (error: { errMsg?: string; message?: string }) => {
        said.textContent = `${name} → ${error.errMsg ?? error.message ?? ''}`
      },
    )
  })
  document.body.append(button)
}
