/** Browser headers of requests that no script of our pages has made, by origin. */
export const notOurs: [string, Record<string, string>][] = [
  ['a navigation', { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }],
  ['a frame', { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' }],
  ['a picture', { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }],
  ['a script', { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'script' }],
]
