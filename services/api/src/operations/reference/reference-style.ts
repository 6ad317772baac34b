/** What makes the reference page look like the rest of the product: its type, its width, its green. */
export const referenceStyle = `
body{margin:0;background:#f4f6f3}
.swagger-ui,.swagger-ui .info .title,.swagger-ui .opblock-tag,.swagger-ui .opblock .opblock-summary-description,.swagger-ui .btn,.swagger-ui .info li,.swagger-ui .info p,.swagger-ui .info table{font-family:"Overpass Variable","Segoe UI","Helvetica Neue",Arial,sans-serif;color:#15201c}
.swagger-ui .wrapper{max-width:1200px;padding:0 24px}
.swagger-ui .information-container.wrapper{max-width:none;margin-bottom:0;padding:0 24px;background:#00523d}
.swagger-ui .info{max-width:1152px;margin:0 auto;padding:40px 0 36px}
.swagger-ui .info .title,.swagger-ui .info p,.swagger-ui .info li,.swagger-ui .info a,.swagger-ui .info h2,.swagger-ui .info h3,.swagger-ui .info td,.swagger-ui .info th{color:#fff}
.swagger-ui .info .title small,.swagger-ui .info .title small.version-stamp{background:#f2a71b}
.swagger-ui .info .title small pre{color:#241700}
.swagger-ui .info code{background:rgb(255 255 255 / 14%);color:#fff}
.swagger-ui .scheme-container{padding:16px 0;background:#fff;box-shadow:none;border-bottom:1px solid #d3dad5}
.swagger-ui .btn.authorize{border-color:#00634a;color:#00634a}
.swagger-ui .btn.authorize svg{fill:#00634a}
.swagger-ui .btn.execute{background:#00634a;border-color:#00634a;color:#fff}
.swagger-ui .opblock-tag{border-bottom-color:#d3dad5;font-size:22px}
.swagger-ui .opblock{border-radius:10px;box-shadow:none}
`;
