import encodeQR from 'qr';

/** The standard asks for four empty modules on each side. */
const QUIET = 4;

type Props = {
  text: string;
  /** In millimetres, or whatever is there. With 42 mm a module is nearly a millimetre: old cameras read it from half a metre. */
  width: string;
};

/** Draws the code as one path. A quarter of it may be lost to a fold or a stain (level Q). */
export function QrCode({ text, width }: Props) {
  const modules = encodeQR(text, 'raw', { ecc: 'quartile', border: QUIET });
  return (
    <svg
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label="QR-Code der Einladung"
      shapeRendering="crispEdges"
      style={{ display: 'block', width, maxWidth: '100%', background: '#fff' }}
    >
      <path d={modules.map(rowPath).join('')} fill="#000" />
    </svg>
  );
}

/** Draws dark modules beside each other as one bar: hundreds of codes are on one print. */
function rowPath(row: readonly boolean[], y: number): string {
  const bars: string[] = [];
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    bars.push(`M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`);
  }
  return bars.join('');
}
