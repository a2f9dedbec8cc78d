export const looks = [
  { name: 'store-coupon', path: '/storeCoupon?br=8&id=511', person: 'shopperA' },
  { name: 'store-coupon-shop', path: '/storeCoupon?br=8&id=511&shopId=1', person: 'shopperA' },
  { name: 'store-coupon-not-started', path: '/storeCoupon?br=8&id=512', person: 'shopperA' },
  { name: 'store-coupon-ended', path: '/storeCoupon?br=8&id=513', person: 'shopperA' },
  { name: 'store-coupon-sold-out', path: '/storeCoupon?br=8&id=514', person: 'shopperA' },
  { name: 'store-coupon-near', path: '/storeCoupon?br=8&id=515&shopId=1', person: 'shopperA' },
  { name: 'store-coupon-bound', path: '/storeCoupon?br=8&id=516', person: 'shopperA' },
  { name: 'store-coupon-own', path: '/storeCoupon?br=8&id=516', person: 'shopperB' },
  { name: 'store-coupon-poster', path: '/storeCoupon/qrcode?br=8&id=511', person: 'staff' },
]
