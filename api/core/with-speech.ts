type Speech = typeof import('./speech.ts')

let loaded: Speech | undefined

/** Hands over the words and layers, at once when they were loaded before. Without a network they may never come. */
export function withSpeech(speak: (speech: Speech) => void): void {
  if (loaded) return speak(loaded)
  import('./speech.ts').then(
    speech => {
      loaded = speech
      speak(speech)
    },
    () => undefined,
  )
}
