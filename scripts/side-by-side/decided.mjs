const twice = 'The old line tells of every success twice; once is enough.'
const answersLate =
  'The old promise comes before the page is there, and code behind it still reads the old one; here, as in mini-programs, the answer comes with the page. Event and hooks keep their order.'
const atOnce = 'A navigation answers when its page is there, not before the call returns.'
const json = 'Documented: what is no JSON stays a text. The old line rejects an answer of 200.'
const network = 'Documented are wifi, 2g, 3g, 4g, 5g, none and unknown; pages compare with these.'
const clipboard = 'The old line copies the word undefined; here the call fails and says why.'
const date = 'Documented is YYYY-MM-DD, two digits each.'

/** What this runtime does otherwise, by the fact's name, and why. */
export const decided = {
  'how often setTabBarBadge tells of its success': twice,
  'navigateTo: event, hooks and promise': answersLate,
  'navigateBack: event, hooks and promise': answersLate,
  'redirectTo: event, hooks and promise': answersLate,
  'switchTab: event, hooks and promise': answersLate,
  'an unknown page: event, hooks and promise':
    'The old line moves the address and tells the event before it fails; here nothing has moved.',
  'reLaunch: hooks':
    'The old line goes back to the lowest page and keeps it when it is the one that is asked for; documented is that all pages close.',
  'params of a page: not decoded, without =, with a second =':
    'A value keeps its own =, as signatures and base64 have it; the specification drops empty values.',
  'switchTab: whom it has told when the call returns': atOnce,
  'request: 200 that is not JSON, its promise': json,
  'request: 200 without a body, its promise': json,
  'GET: data undefined and null': 'undefined is no value; the old line sends the word.',
  'a socket: send before it is open':
    'The text begins with the name by which success answers, as every text does.',
  'Button: plain':
    'The line is drawn by ::after, as in mini-programs, where pages take it away by that name.',
  'Form: a slider': 'Documented is a number; the old line gives its text.',
  'Form: a field without a name':
    'A field without a name is no part of the form, as documented; the old line files it under an empty name.',
  'Form: onReset': 'The old line never tells; documented is that it does.',
  'Picker of dates: done without a move': date,
  'Picker of several columns: done without a move':
    'The old line forgets the given value; here it is the choice that stands.',
  'setClipboardData({  })': clipboard,
  'setClipboardData, then getClipboardData':
    'The old line packs the answer of its storage into data; here data is the text.',
  'getNetworkType where the browser says {"type":"ethernet"}': network,
  'getNetworkType where the browser says {"effectiveType":"slow-2g"}': network,
  'getNetworkType where the browser says {"type":"cellular","effectiveType":"4g"}': network,
  'getSystemInfoSync().language': 'Documented is zh_CN, by which pages compare.',
  'vibrateShort: its answer where the phone cannot':
    'The old line says ok without a vibration; here it fails, as documented.',
  'getImageInfo: its path': 'Documented is the path; the old line leaves it out.',
}
