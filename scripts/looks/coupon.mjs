export const looks = [
  { name: 'coupon', path: '/coupon?br=8&id=501', person: 'shopperA' },
  { name: 'coupon-whole', path: '/coupon?br=8&id=501', person: 'shopperA', whole: true },
  { name: 'coupon-not-started', path: '/coupon?br=8&id=502', person: 'shopperA' },
  { name: 'coupon-ended', path: '/coupon?br=8&id=503', person: 'shopperA' },
  { name: 'coupon-sold-out', path: '/coupon?br=8&id=504', person: 'shopperA' },
  { name: 'coupon-paused', path: '/coupon?br=8&id=505', person: 'shopperA' },
  { name: 'coupon-not-found', path: '/coupon?br=8&id=99999', person: 'shopperA' },
  { name: 'coupon-exchange', path: '/coupon?br=8&id=508', person: 'shopperB' },
  { name: 'coupon-gold', path: '/coupon?br=8&id=510', person: 'shopperB' },
  { name: 'coupon-poster', path: '/coupon/qrcode?br=8&id=501', person: 'staff' },
  { name: 'coupon-poster-shopper', path: '/coupon/qrcode?br=8&id=501', person: 'shopperA' },
]
