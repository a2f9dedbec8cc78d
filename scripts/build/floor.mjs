/**
 * Oldest browsers that shoppers hold, by the names of MDN's compatibility data. The compiler's target, the styles'
 * targets and `scripts/check-floor.mjs` read them here.
 *
 * Pages are laid out for `styles`. `scripts` still run on an older Chromium: there every journey works, though gaps and
 * proportions may be looser.
 */
export const floor = {
  styles: { chrome_android: 88, safari_ios: 15 },
  scripts: { chrome_android: 80, safari_ios: 15 },
}

/** The scripts' floor for esbuild. */
export const scriptTargets = [
  `chrome${floor.scripts.chrome_android}`,
  `ios${floor.scripts.safari_ios}`,
]

const { chrome_android: chrome, safari_ios: safari } = floor.styles
const oldestChrome = Math.min(chrome, floor.scripts.chrome_android)

/** Oldest browsers for styles, in the form of lightningcss: it replaces what they lack, such as `inset`. */
export const styleTargets = {
  ios_saf: safari << 16,
  safari: safari << 16,
  chrome: oldestChrome << 16,
  android: oldestChrome << 16,
}
