exports.total = function (lines) {
  var sum = 0
  for (var i = 0; i < lines.length; i++) sum += lines[i].count
  return sum
}
