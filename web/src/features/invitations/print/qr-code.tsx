import encodeQR from 'qr';

/** The standard asks for four empty modules on each side. */
const QUIET = 4;

/** Draws the code as one path. A quarter of it may be lost to a fold or a stain (level Q). */
export function QrCode({ text }: { text: string }) {
  const modules = encodeQR(text, 'raw', { ecc: 'quartile', border: QUIET });
  const path = modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label="QR-Code der Einladung"
      shapeRendering="crispEdges"
      style={{ display: 'block', width: '45mm', maxWidth: '100%', background: '#fff' }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
