export const looks = [
  { name: 'article', path: '/pages/article/share?br=8&at=301', person: 'shopperA' },
  {
    name: 'article-whole',
    path: '/pages/article/share?br=8&at=301',
    person: 'shopperA',
    whole: true,
  },
  { name: 'article-staff', path: '/pages/article/share?br=8&at=301', person: 'staff' },
  { name: 'article-gone', path: '/pages/article/share?br=8&at=304', person: 'shopperA' },
  { name: 'article-read-only', path: '/articleOnlyRead?br=8&at=301&type=1', client: 'enterprise' },
  { name: 'video', path: '/pages/videoInfo/index?br=8&videoId=401&sid=9001', person: 'shopperA' },
  {
    name: 'video-whole',
    path: '/pages/videoInfo/index?br=8&videoId=401&sid=9001',
    person: 'shopperA',
    whole: true,
  },
  { name: 'video-staff', path: '/pages/videoInfo/index?br=8&videoId=402', person: 'staff' },
  { name: 'file', path: '/pages/fileInfo/index?br=8&fileId=451&sid=9001', person: 'shopperA' },
  { name: 'file-no-pages', path: '/pages/fileInfo/index?br=8&fileId=453', person: 'shopperA' },
  {
    name: 'video-read-only',
    path: '/articleOnlyRead?br=8&videoId=401&type=2',
    client: 'enterprise',
  },
]
