export const looks = [
  { name: 'seckill', path: '/seckill?br=8&id=631', person: 'shopperA' },
  { name: 'seckill-whole', path: '/seckill?br=8&id=631', person: 'shopperA', whole: true },
  { name: 'seckill-not-started', path: '/seckill?br=8&id=632', person: 'shopperA' },
  { name: 'seckill-ended', path: '/seckill?br=8&id=633', person: 'shopperA' },
  { name: 'seckill-paused', path: '/seckill?br=8&id=634', person: 'shopperA' },
]
