const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** A problem page for a person whose browser opened the address itself, such as a document in its own tab. */
export const problemPage = ({ detail, requestId }: { detail: string; requestId: string }): string =>
  `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Non riusciamo ad aprire questa pagina</title>
</head>
<body>
<h1>Non riusciamo ad aprire questa pagina</h1>
<p>${escape(detail)}</p>
<p><a href="/">Torna al portale</a></p>
<p><small>Richiesta ${escape(requestId)}</small></p>
</body>
</html>
`;
