/** The browser and operating system of a user agent string, such as "Firefox on Linux". */
export function device(agent = '') {
  const has = pairs => pairs.find(([pattern]) => pattern.test(agent))?.[1];
  const browser = has([
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\//, 'Firefox'],
    [/Chrom(e|ium)\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]);
  const system = has([
    [/iPhone|iPad/, 'iOS'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/Linux/, 'Linux'],
  ]);
  return [browser ?? (agent.split(/[\s/]/)[0] || 'A program'), system].filter(Boolean).join(' on ');
}
