export const looks = [
  { name: 'form', path: '/form?br=8&id=551', person: 'shopperA' },
  { name: 'form-whole', path: '/form?br=8&id=551', person: 'shopperA', whole: true },
  { name: 'form-survey', path: '/form?br=8&id=555', person: 'shopperA', whole: true },
  { name: 'form-not-started', path: '/form?br=8&id=552', person: 'shopperA' },
  { name: 'form-ended', path: '/form?br=8&id=553', person: 'shopperA' },
  { name: 'form-full', path: '/form?br=8&id=554', person: 'shopperA' },
  { name: 'form-already', path: '/form?br=8&id=551', person: 'shopperC' },
  { name: 'form-rejected', path: '/form/detail?br=8&id=551', person: 'shopperC', whole: true },
  { name: 'form-approved', path: '/form/detail?br=8&id=551', person: 'shopperD' },
  { name: 'form-finish', path: '/form/finish?br=8&id=551', person: 'shopperD', whole: true },
  { name: 'form-unknown', path: '/form/prompt?br=8&id=551&reason=x', person: 'shopperA' },
  { name: 'form-poster', path: '/form/qrcode?br=8&id=551', person: 'staff' },
]
